import { z } from 'zod'
import { instantSchema } from '../time.js'
import { exportedLists } from './export-columns.js'
import { exportIdSchema } from './export-id.js'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The whole of an org, as a ZIP. */
export const everything = 'everything'
/** All that is kept about one donor, as a ZIP. */
export const personCopy = 'personCopy'
export const exportedThings = [...exportedLists, everything, personCopy] as const
export type ExportedThing = (typeof exportedThings)[number]

export const fileFormats = [...exportFormats, 'zip'] as const
export type FileFormat = (typeof fileFormats)[number]

/** `expired`: the file was there and is deleted. */
export const exportStates = ['running', 'ready', 'failed', 'stopped', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** No list is counted any further before a file of it is asked for. */
export const mostCountedBefore = 100_000
/** Nor for the progress of a file. */
export const mostCounted = 1_000_000
/** From so many rows on people are shown how far a file is. */
export const progressFrom = 20_000

/** So many days after it was made a file is deleted. */
export const exportKeptDays = 7

/** How many exports of one person are made at a time. */
export const mostExportsAtOnce = 3

export const exportSchema = z.object({
  id: exportIdSchema,
  list: z.enum(exportedThings),
  format: z.enum(fileFormats),
  state: z.enum(exportStates),
  fileName: z.string(),
  /** Those written so far, without the headings. */
  rows: z.int(),
  /** Those it will have, as counted when it was begun; null before that, and where they are too many to count. */
  total: z.int().nullable(),
  /** Of the file once it is ready. */
  bytes: z.int().nullable(),
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  /** When the file is deleted. */
  expiresAt: instantSchema.nullable(),
})
export interface Export extends z.infer<typeof exportSchema> {}

/** Where a browser that is signed in gets the file, below the address of Almoner. */
export const exportFilePath = (id: string): string => `/api/exports/${id}/file`
