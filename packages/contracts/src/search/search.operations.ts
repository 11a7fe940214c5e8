import { z } from 'zod'
import { defineQuery } from '../operation.js'
import { requiredText } from '../text.js'
import { searchKinds, searchResultSchema } from './search.js'

const searchInputSchema = z.strictObject({
  text: requiredText(200),
  /** Of each kind. */
  limit: z.int().min(1).max(20).default(5),
})
export interface SearchWire extends z.input<typeof searchInputSchema> {}
export interface SearchInput extends z.output<typeof searchInputSchema> {}

const searchGroupSchema = z.object({
  kind: z.enum(searchKinds),
  /** The best first. */
  results: z.array(searchResultSchema),
  hasMore: z.boolean(),
})
export interface SearchGroup extends z.infer<typeof searchGroupSchema> {}

const searchOutputSchema = z.object({
  /** The kinds of which something was found, that with the best result first. */
  groups: z.array(searchGroupSchema),
})
export interface SearchOutput extends z.infer<typeof searchOutputSchema> {}

export const searchRecords = defineQuery<SearchInput, SearchOutput, SearchWire>({
  name: 'search.find',
  summary:
    'Donors, transactions, recurring donations, campaigns, funds, fundraisers and teams by name, email, phone, number, amount, last four digits or gateway ID, of the kinds that the caller may read.',
  access: 'search.read',
  whileImpersonating: 'allowed',
  input: searchInputSchema,
  output: searchOutputSchema,
})
