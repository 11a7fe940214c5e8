import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of the team. */
export const t = translator(en)
