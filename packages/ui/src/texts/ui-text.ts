import en from '@almoner/ui/texts/messages/en.json' with { type: 'json' }
import { translator } from './translator.js'

export const uiText = translator(en)
