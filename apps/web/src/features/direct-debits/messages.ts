import en from './messages/en.json'
import { translator } from '@almoner/ui/texts/translator'

export const t = translator(en)
