import { z } from 'zod'

export const copyFormat = 'almoner-org-copy 1'

const written = { bytes: z.int(), sha256: z.string() }

const copiedTableSchema = z.object({
  name: z.string(),
  /** In the order of the file. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.int(),
  /** Of the CSV file. */
  ...written,
})
export type CopiedTable = z.infer<typeof copiedTableSchema>

/** What is in a copy, so that a restore can tell whether it is whole. The last file of the ZIP. */
export const manifestSchema = z.object({
  format: z.literal(copyFormat),
  version: z.string(),
  madeAt: z.string(),
  orgId: z.uuid(),
  orgName: z.string(),
  /** Follows from the key that seals secrets, and says nothing about it. */
  secretKeyMark: z.string(),
  tables: z.array(copiedTableSchema),
  /** All files, in the order of the ZIP: each key, its length and its content. */
  files: z.object({ count: z.int(), ...written }),
})
export type CopyManifest = z.infer<typeof manifestSchema>

/** The place by which the vault derives the mark of a copy. */
export const markPlace = 'the key of a copy of an organization'

export const manifestName = 'manifest.json'
export const nameOfTable = (name: string): string => `tables/${name}.csv`
export const nameOfFile = (orgId: string, key: string): string => `files/${key.slice(orgId.length + 1)}`
/** Null where it is no file of the org. */
export const keyOfFile = (orgId: string, name: string): string | null =>
  name.startsWith('files/') && !name.endsWith('/') ? `${orgId}/${name.slice('files/'.length)}` : null
