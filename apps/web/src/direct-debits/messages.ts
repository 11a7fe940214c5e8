import en from './messages/en.json'
import { translator } from '@almoner/ui/texts/translator'

export const debitText = translator(en)
