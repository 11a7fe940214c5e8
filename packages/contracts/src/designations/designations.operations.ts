import { z } from 'zod'
import { defineQuery } from '../operation.js'
import { designationSchema, type Designation } from './designation.js'

const nothing = z.strictObject({}).optional()
type Nothing = z.output<typeof nothing>

export const listDesignations = defineQuery<Nothing, Nothing, Designation[]>({
  name: 'designations.list',
  summary: 'The funds of the org, the default first.',
  access: 'designations.read',
  input: nothing,
  output: z.array(designationSchema),
  problems: [],
})
