import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { StatementPart } from '@almoner/contracts/statements/statement'
import { emailTexts } from '../../../platform/mail/email-texts.js'
import type { ReceiptWriting } from '../../receipts/index.js'
import type { IssuerRow } from '../statement-facts.statements.js'
import type { PrintedStatement } from '../statement-parts.js'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

/** What statements say, in each language that donors are written to in. */
export const statementTexts = emailTexts({ ar, en, es, fr, he })

/** A part of a statement with all that says how it is written. */
export interface WrittenPart extends PrintedStatement {
  part: StatementPart
  settings: IssuerRow['settings']
  language: PageLanguage
  /** Of dates, amounts and what receipts say too. */
  writing: ReceiptWriting
  t: ReturnType<typeof statementTexts>
}
