import en from '@almoner/ui/texts/messages/en.json' with { type: 'json' }
import { translator } from './translator.js'

/** The texts of the parts that screens are made of. */
export const uiText = translator(en)
