import { Button, Grid, Stack, Text } from '@chakra-ui/react'
import { listMonthNames } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { savedDateMessages } from '@nakshi/core/occasions/messages'
import { DEFAULT_REMIND_DAYS, remindDays } from '@nakshi/core/occasions/saved-date-rules'
import { type SavedDate, type SavedDateBody, savedDateBody } from '@nakshi/core/occasions/saved-dates'
import { OCCASIONS, occasionSlugs } from '@nakshi/core/products/gift-facets'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { getDisplayableReason } from '../../api/request.ts'
import { useSaveDate } from '../../api/saved-dates.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { CheckField } from '../../ui/form/ChoiceFields.tsx'
import { applyServerErrors, FormErrors, getFieldProps, hasServerErrors } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import * as m from './messages.ts'

const DAYS = Array.from({ length: 31 }, (_day, index) => String(index + 1))
const MONTHS = Array.from({ length: 12 }, (_month, index) => String(index + 1))
const toLabels = (values: readonly (string | number)[], toLabel: (index: number) => string) =>
  Object.fromEntries(values.map((value, index) => [value, toLabel(index)]))

/** As inputs have them; a year that is no number is not one of the years allowed. */
const typedDate = z
  .object({
    name: z.string(),
    occasion: z.string(),
    day: z.string(),
    month: z.string(),
    year: z.string(),
    is_reminded: z.boolean(),
    remind_days: z.string(),
  })
  .transform(({ day, month, year, is_reminded, remind_days, ...typed }) => ({
    ...{ ...typed, day: Number(day), month: Number(month) },
    year: year.trim() === '' ? null : /^\d{4}$/.test(year.trim()) ? Number(year) : 0,
    remind_days: is_reminded ? Number(remind_days) : null,
  }))
  .pipe(savedDateBody)
type TypedDate = z.input<typeof typedDate>

const FIELDS: (keyof TypedDate)[] = ['name', 'occasion', 'day', 'month', 'year', 'remind_days']

const toTyped = (date: SavedDate | null): TypedDate => ({
  name: date?.name ?? '',
  occasion: date?.occasion ?? 'birthday',
  day: String(date?.day ?? 1),
  month: String(date?.month ?? 1),
  year: String(date?.year ?? ''),
  // A consent is never preselected
  is_reminded: (date?.remind_days ?? null) !== null,
  remind_days: String(date?.remind_days ?? DEFAULT_REMIND_DAYS),
})

export default function SavedDateDialog({ date, onClose }: { date: SavedDate | null; onClose: () => void }) {
  const saving = useSaveDate()
  const form = useForm<TypedDate, unknown, SavedDateBody>({
    resolver: schemaResolver(typedDate),
    mode: 'onTouched',
    defaultValues: toTyped(date),
  })
  const isReminded = form.watch('is_reminded')
  const send = form.handleSubmit((body) =>
    saving.mutate(
      { id: date?.id ?? null, body },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: savedDateMessages.saved.template })
          onClose()
        },
        onError: (error) => applyServerErrors(error, form.setError, FIELDS),
      },
    ),
  )
  const months = listMonthNames()
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {m.cancel}
      </Button>
      <SubmitButton form="date-form" className="button" busy={saving.isPending ? m.saving : null}>
        {m.saveDate}
      </SubmitButton>
    </>
  )
  return (
    <ModalDialog title={date ? m.editDate : m.addDate} size="md" onClose={onClose} footer={footer}>
      <Stack asChild gap="5">
        <form id="date-form" noValidate onSubmit={send}>
          <FormErrors
            message={
              saving.isError
                ? (getDisplayableReason(saving.error) ?? savedDateMessages.save_failed.template)
                : null
            }
            focused={!hasServerErrors(form.formState.errors)}
          />
          <Text textStyle="sm" color="fg.muted">
            {m.required}
          </Text>
          <TextField {...getFieldProps(form, 'name')} label={m.dateName} maxLength={100} required />
          <SelectField
            {...getFieldProps(form, 'occasion')}
            label={m.dateOccasion}
            options={occasionSlugs}
            labels={OCCASIONS}
            required
          />
          <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="3" alignItems="start">
            <SelectField {...getFieldProps(form, 'day')} label={m.dateDay} options={DAYS} required />
            <SelectField
              {...getFieldProps(form, 'month')}
              label={m.dateMonth}
              options={MONTHS}
              labels={toLabels(MONTHS, (index) => months[index] ?? '')}
              required
            />
            <TextField
              {...getFieldProps(form, 'year')}
              label={m.dateYear}
              inputMode="numeric"
              maxLength={4}
            />
          </Grid>
          <Controller
            control={form.control}
            name="is_reminded"
            render={({ field }) => (
              <CheckField label={m.dateReminder} checked={field.value} onChange={field.onChange} />
            )}
          />
          {isReminded && (
            <SelectField
              {...getFieldProps(form, 'remind_days')}
              label={m.remindWhen}
              options={remindDays.map(String)}
              labels={toLabels(remindDays, (index) =>
                formatMessage(m.daysBefore, { smart_count: remindDays[index] ?? 0 }),
              )}
            />
          )}
        </form>
      </Stack>
    </ModalDialog>
  )
}
