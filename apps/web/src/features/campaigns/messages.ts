import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of campaigns. */
export const t = translator(en)
