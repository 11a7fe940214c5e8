import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const bankStatements = defineNoun({
  permissions: {
    'bankStatements.read': agentLevel,
  },
  keyScopes: {
    'bankStatements.read': 'charges',
  },
  problems: {
    bank_file_unreadable: {
      http: 400,
      message: 'This file cannot be read as a CAMT.053, MT940 or CSV file of a bank.',
    },
    bank_line_decided: { http: 409, message: 'This line has been matched or set aside since. Reload to see how.' },
    bank_line_has_gift: {
      http: 409,
      message: 'A gift was recorded from this line. Refund it on its page first, then the line can be matched again.',
    },
    bank_statement_in_use: { http: 409, message: 'Lines of this statement are matched. Reopen them first.' },
    bank_columns_not_named: {
      http: 409,
      message: 'The columns of this file are not remembered. The next file with these headings asks for them.',
    },
    bank_line_refused: { http: 409, message: 'This line cannot become a gift.' },
    match_taken: { http: 409, message: 'Another bank line is matched with this already.' },
  },
})
