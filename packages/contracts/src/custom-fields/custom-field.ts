import { z } from 'zod'
import { recordKinds } from '../records/record.js'
import { requiredText } from '../text.js'
import { instantSchema } from '../time.js'
import { customFieldIdSchema } from './custom-field-id.js'

export const customFieldTypes = [
  'text',
  'longText',
  'number',
  'money',
  'date',
  'choice',
  'choices',
  'yesNo',
  'link',
  'file',
] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

/** Everyone who may read the record, or admins alone. */
export const customFieldAudiences = ['team', 'admins'] as const
export type CustomFieldAudience = (typeof customFieldAudiences)[number]

export const mostCustomFields = 100
export const mostOptions = 100

/** How programs and files call a field; it never changes. */
export const customFieldKeySchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use lowercase letters, digits and underscores, starting with a letter')

/** `label` may change, `key` is what is stored. */
export const customOptionSchema = z.strictObject({ key: customFieldKeySchema, label: requiredText(80) })
export interface CustomOption extends z.infer<typeof customOptionSchema> {}

export const customFieldSchema = z.object({
  id: customFieldIdSchema,
  recordKind: z.enum(recordKinds),
  key: z.string(),
  name: z.string(),
  type: z.enum(customFieldTypes),
  help: z.string().nullable(),
  isRequired: z.boolean(),
  /** Hidden from whoever sees no personal data, as emails and phones are; they neither change it nor filter by it. */
  isPersonal: z.boolean(),
  audience: z.enum(customFieldAudiences),
  options: z.array(customOptionSchema),
  archivedAt: instantSchema.nullable(),
})
export interface CustomField extends z.infer<typeof customFieldSchema> {}

export const hasOptions = (type: CustomFieldType): boolean => type === 'choice' || type === 'choices'

/** The key that a name gives; `field` where it has no letter of the Latin alphabet. */
export function keyFrom(name: string, taken: ReadonlySet<string> = new Set()): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 36)
  const key = plain || 'field'
  if (!taken.has(key)) return key
  let count = 2
  while (taken.has(`${key}_${count}`)) count += 1
  return `${key}_${count}`
}
