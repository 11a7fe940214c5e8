import { emailTexts } from '../../platform/mail/email-texts.js'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

/** What the tasks say that thanks by hand become. */
export const thankTexts = emailTexts({ ar, en, es, fr, he })
