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

export const uploadFormSchema = z.custom<UploadForm>(
  (value) => typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function',
  'Send this as a form',
)

/** The file of a form's part; null where the part is absent or empty, as browsers send a file field left alone. */
export function fileOf(form: UploadForm, name: string): UploadedFile | null {
  const value = form.get(name)
  return isUploadedFile(value) && value.size > 0 ? value : null
}

/** The text of a form's part; null where it is absent or a file. */
export function textOf(form: UploadForm, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

/** Whether a form's flag is set: `true`, `1` or `on`. */
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
