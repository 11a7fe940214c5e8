import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const imports = defineNoun({
  permissions: {
    'imports.read': agentLevel,
    'imports.run': adminLevel,
  },
  keyScopes: {
    'imports.read': 'imports',
  },
  switchedBy: {
    'imports.read': 'personalData',
  },
  features: {
    imports: ['imports.read', 'imports.run'],
  },
  problems: {
    import_unreadable: { http: 400, message: 'This file cannot be read as a CSV file or an Excel workbook.' },
    import_map_incomplete: { http: 400, message: 'Choose a column for each required field' },
    import_state_refused: { http: 409, message: 'The import has changed. Reload to see its current state.' },
    import_undo_blocked: { http: 409, message: 'Later imports depend on this one. Undo those first.' },
  },
})
