import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of the dashboard. */
export const t = translator(en)
