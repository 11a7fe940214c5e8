import { emailTexts } from '../../platform/mail/email-texts.js'
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

export const textsIn = emailTexts({ en, he })
