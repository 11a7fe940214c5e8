import { z } from 'zod'
import { nothing, type Nothing } from '../nothing.js'
import { defineQuery } from '../operation.js'

/** `critical`: requests are refused because of it, and `/readyz` answers 503. `warning`: it is listed there, with 200. */
export const healthSeverities = ['critical', 'warning'] as const
export type HealthSeverity = (typeof healthSeverities)[number]

export const healthReportSchema = z.object({
  key: z.string(),
  severity: z.enum(healthSeverities),
  message: z.string(),
  remedy: z.string(),
  /** Paths, addresses and the like; null for everyone but superusers. */
  detail: z.string().nullable(),
})
export interface HealthReport extends z.infer<typeof healthReportSchema> {}

export const listHealth = defineQuery<Nothing, HealthReport[]>({
  name: 'health.list',
  summary:
    'What is wrong with this installation and how to mend it: all of it for superusers, for others what concerns them.',
  access: 'signed_in',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(healthReportSchema),
})
