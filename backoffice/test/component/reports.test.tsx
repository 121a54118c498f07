import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api, getValue, openScreen, screen, waitFor } from './harness.tsx'

test('requests a report only for a whole year, and keeps the others of its choices', async () => {
  const periods: (string | null)[] = []
  api.respond('GET /api/admin/reports', ({ search }) => {
    periods.push(search.get('from'))
    const period = { from: search.get('from') ?? '', to: search.get('to') ?? '', before: null }
    return { report: 'products', ...period, unit: 'month', columns: [], rows: [], sums: [], row_count: 0 }
  })
  await openScreen('/reports?report=products&from=2026-11-01&to=2026-11-27&unit=month')
  const from = await screen.findByLabelText('From')
  await waitFor(() => expect(periods).toEqual(['2026-11-01']))
  for (const year of ['0002', '0020', '0202', '2025', '20251']) {
    fireEvent.change(from, { target: { value: `${year}-11-01` } })
    expect(getValue(from)).toBe(`${year}-11-01`)
  }
  await waitFor(() => expect(periods).toEqual(['2026-11-01', '2025-11-01']))
  expect(screen.getByRole('tab', { name: 'Products', selected: true })).toBeTruthy()
  fireEvent.blur(from)
  await waitFor(() => expect(getValue(from)).toBe('2025-11-01'))
})
