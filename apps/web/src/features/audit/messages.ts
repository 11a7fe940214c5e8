import en from './messages/en.json'
import { translator } from '@almoner/ui/texts/translator'

/** The texts of the audit log. */
export const t = translator(en)
