import { z } from 'zod'
import { requiredText, textUpTo } from '../text.js'

/** What an org works for: the ten major groups of the National Taxonomy of Exempt Entities. */
export const orgCategories = [
  'arts_culture',
  'education',
  'environment_animals',
  'health',
  'human_services',
  'international',
  'public_benefit',
  'religion',
  'mutual_benefit',
  'other',
] as const
export type OrgCategory = (typeof orgCategories)[number]
export const orgCategorySchema = z.enum(orgCategories, { error: 'Choose a category' })

export const orgNameText = requiredText(100)

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })
const isWebAddress = (text: string): boolean => webAddress.safeParse(text).success && !text.includes('@')

/** A website as people write it; the scheme may be left out and is then https. */
export const websiteText = textUpTo(200)
  .trim()
  .transform((text) => (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine((text) => text === '' || isWebAddress(text), 'Not a web address')
