import { z } from 'zod'

/** What a browser's FormData offers, as far as it is needed here. */
export interface UploadForm {
  get(name: string): unknown
}

/** A file as a form carries it. Its name and type are what the sender says they are. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export const uploadForm = (refusal: string) =>
  z.custom<UploadForm>(
    (value) => typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function',
    refusal,
  )

export const uploadFormSchema = uploadForm('Send this as a form')

/** The file of a form's part; null where the part is absent or empty, as browsers send a file field left alone. */
export function fileOf(form: UploadForm, name: string): UploadedFile | null {
  const value = form.get(name)
  return isUploadedFile(value) && value.size > 0 ? value : null
}

export function textOf(form: UploadForm, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

export function flagOf(form: UploadForm, name: string): boolean {
  return ['true', '1', 'on'].includes(textOf(form, name) ?? '')
}

export function isUploadedFile(value: unknown): value is UploadedFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'arrayBuffer' in value &&
    typeof value.arrayBuffer === 'function' &&
    'size' in value
  )
}

export interface FormInput<Fields> {
  fields: Fields
  file: UploadedFile | null
  deletesFile: boolean
}

/**
 * The schema of a form: its part of JSON (text, or a file of type application/json), a file, and a flag such as
 * `deleteLogo`. What is wrong with the JSON is told at its own fields. `known` names parts of
 * text that a path fills in, each with the field of the JSON that it is and over which it wins.
 */
export function formInputSchema<Fields>(
  form: { part: string; schema: z.ZodType<Fields>; file: string; deleteFlag?: string; isPartOptional?: boolean },
  known: Readonly<Record<string, string>> = {},
) {
  return uploadFormSchema.transform((parts, context): FormInput<Fields> => {
    const read = readPart(parts, form.part, form.isPartOptional)
    if (!read.isRead) {
      context.addIssue({ code: 'custom', path: [form.part], message: read.why })
      return z.NEVER
    }
    const parsed = form.schema.safeParse(withKnown(read.value, parts, known))
    if (!parsed.success) {
      for (const issue of parsed.error.issues) addIssues(context, issue)
      return z.NEVER
    }
    const deletesFile = form.deleteFlag !== undefined && flagOf(parts, form.deleteFlag)
    return { fields: parsed.data, file: deletesFile ? null : fileOf(parts, form.file), deletesFile }
  })
}

type ReadPart = { isRead: true; value: unknown } | { isRead: false; why: string }

function readPart(parts: UploadForm, name: string, isOptional = false): ReadPart {
  const text = textOf(parts, name)
  if (text === null && isOptional) return { isRead: true, value: {} }
  if (text === null) return { isRead: false, why: 'Required' }
  try {
    return { isRead: true, value: JSON.parse(text) as unknown }
  } catch {
    return { isRead: false, why: 'This is not valid JSON' }
  }
}

function withKnown(value: unknown, parts: UploadForm, known: Readonly<Record<string, string>>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const given = Object.entries(known).flatMap(([name, field]) => {
    const text = textOf(parts, name)
    return text === null ? [] : [[field, text] as const]
  })
  return { ...value, ...Object.fromEntries(given) }
}

function addIssues(
  context: { addIssue(issue: { code: 'custom'; path: PropertyKey[]; message: string }): void },
  issue: z.core.$ZodIssue,
): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys)
      context.addIssue({ code: 'custom', path: [...issue.path, key], message: 'Not known here' })
    return
  }
  context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message })
}
