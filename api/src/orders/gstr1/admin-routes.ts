import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { gstr1Formats, month, monthOfPapers } from '../../contract/admin/papers.ts'
import { gstr1, monthSummary } from '../../domain/gstr1.ts'
import { sendFile } from '../../http/send-file.ts'
import { gstr1File } from './gstr1-file.ts'
import { readMonth } from './read-month.ts'

const config = { access: { right: 'tax.read' } } as const
const tags = ['admin: papers']
const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'application/zip',
} as const
const fileQuery = z.strictObject({ month, format: z.enum(gstr1Formats).default('xlsx') })

/** The papers of a month for the accountant: what they come to, and the return GSTR-1 made of them. */
export async function gstr1Routes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/papers/summary',
    { config, schema: { tags, querystring: z.strictObject({ month }), response: { 200: monthOfPapers } } },
    async (request) => monthSummary(await readMonth(db, request.query.month)),
  )

  app.get(
    '/api/admin/papers/gstr1',
    {
      config: { ...config, stepUp: true },
      schema: { tags, querystring: fileQuery, produces: Object.values(types) },
    },
    async (request, reply) => {
      const { month: wanted, format } = request.query
      const sections = gstr1(await readMonth(db, wanted))
      await writeAudit(db, request, { action: 'export', after: { file: 'gstr1', month: wanted, format } })
      const ending = format === 'csv' ? 'csv.zip' : format
      return sendFile(reply, `nakshi-gstr1_${wanted}.${ending}`, gstr1File(sections, format))
    },
  )
}
