import { z } from 'zod'
import { personal } from '../masking.js'

export const tributeSchema = z.object({
  kind: z.enum(['honor', 'memory']),
  honoree: z.string(),
  recipientName: z.string().nullable(),
  recipientEmail: personal(z.string().nullable()),
  notify: z.enum(['email', 'post', 'none']),
  message: z.string().nullable(),
})
export interface Tribute extends z.infer<typeof tributeSchema> {}
