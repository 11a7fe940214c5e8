import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of the general settings. */
export const t = translator(en)
