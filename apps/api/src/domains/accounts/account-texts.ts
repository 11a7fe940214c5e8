import { staffEmailTexts } from '../../platform/mail/email-texts.js'
import en from './messages/en.json' with { type: 'json' }

export const t = staffEmailTexts(en)
