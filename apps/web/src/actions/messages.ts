import { translator } from '@almoner/ui/texts/translator'
import en from './messages/en.json'

export const actionText = translator(en)
