import { translator } from '@almoner/ui/texts/translator'
import en from './messages/en.json'

/** The texts of organizations that several features show. */
export const orgText = translator(en)
