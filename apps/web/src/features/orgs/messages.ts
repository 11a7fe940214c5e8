import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of organizations. */
export const t = translator(en)
