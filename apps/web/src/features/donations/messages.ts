import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of recurring gifts. */
export const t = translator(en)
