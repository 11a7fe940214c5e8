import en from './messages/en.json'
import { translator } from '@almoner/ui/texts/translator'

/** The texts of recurring gifts that several features show. */
export const recurringText = translator(en)
