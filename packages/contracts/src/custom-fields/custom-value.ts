import { z } from 'zod'
import { negate } from '../minor-units.js'
import { currencySchema, largestAmountMinor, minorUnitsSchema } from '../money.js'
import { requiredLongText, requiredText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { customFieldKeySchema, mostOptions, type CustomField } from './custom-field.js'

export const customMoneySchema = z.strictObject({
  amount: minorUnitsSchema.min(negate(largestAmountMinor)).max(largestAmountMinor),
  currency: currencySchema,
})
export type CustomMoney = z.infer<typeof customMoneySchema>

/** A file that was sent before; its name and size are those that it was sent with, whatever is written here. */
export const customFileSchema = z.strictObject({ id: z.uuid(), name: z.string().max(255), bytes: z.int().min(1) })
export interface CustomFile extends z.infer<typeof customFileSchema> {}

export const isCustomFile = (value: CustomValue | undefined): value is CustomFile =>
  typeof value === 'object' && 'bytes' in value

const longest = 10_000
const largestNumber = 1_000_000_000_000
const mostDecimals = 6

/** Any value of a field: text, a number, yes or no, the keys of choices, an amount with its currency, or a file. */
export const customValueSchema = z.union([
  z.string().max(longest),
  z.number(),
  z.boolean(),
  z.array(z.string().max(40)).max(mostOptions),
  customMoneySchema,
  customFileSchema,
])
export type CustomValue = z.infer<typeof customValueSchema>

/** Values by the keys of their fields. */
export const customValuesSchema = z.record(z.string(), customValueSchema)
export type CustomValues = z.infer<typeof customValuesSchema>

/** Values to write by the keys of their fields; null empties one, what is left out stays. */
export const customInputSchema = z.record(customFieldKeySchema, customValueSchema.nullable())
export type CustomInput = z.output<typeof customInputSchema>

const link = textUpTo(500)
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter a web address that starts with https://' }))

/** As far as a double tells: of a large number the last of its decimals is not exact. */
const hasFewDecimals = (value: number): boolean =>
  Math.abs(Number(value.toFixed(mostDecimals)) - value) <= Math.abs(value) * Number.EPSILON

type Described = Pick<CustomField, 'type' | 'options'>

/** What a field takes, made of its definition: the one meaning that forms, files and programs are held to. */
export function schemaOfField({ type, options }: Described): z.ZodType<CustomValue> {
  const keys = new Set(options.map(({ key }) => key))
  const option = z.string().refine((key) => keys.has(key), 'This is not one of the choices')
  switch (type) {
    case 'text':
      return requiredText(250).transform((text) => text.trim())
    case 'longText':
      return requiredLongText(longest).transform((text) => text.trim())
    case 'number':
      return z
        .number('Enter a number')
        .min(-largestNumber, 'Too small')
        .max(largestNumber, 'Too large')
        .refine(hasFewDecimals, 'Use up to six decimals')
    case 'money':
      return customMoneySchema
    case 'date':
      return calendarDateSchema
    case 'choice':
      return option
    case 'choices':
      return z
        .array(option)
        .min(1, 'Choose at least one')
        .max(mostOptions)
        .transform((chosen) => options.map(({ key }) => key).filter((key) => chosen.includes(key)))
    case 'yesNo':
      return z.boolean('Choose yes or no')
    case 'link':
      return link
    case 'file':
      return customFileSchema
  }
}
