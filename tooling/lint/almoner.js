import { boundaries } from './boundaries.js'
import { clock } from './clock.js'
import { databaseDoor } from './database-door.js'
import { moneyMath } from './money-math.js'
import { namedExports } from './named-exports.js'
import { outbound } from './outbound.js'
import { settings } from './settings.js'
import { sqlFiles } from './sql-files.js'
import { texts } from './texts.js'

/** The house rules that a linter can see. Each message says where the rule is written down. */
export default {
  meta: { name: 'almoner' },
  rules: {
    boundaries,
    clock,
    'database-door': databaseDoor,
    'money-math': moneyMath,
    'named-exports': namedExports,
    outbound,
    settings,
    'sql-files': sqlFiles,
    texts,
  },
}
