import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of the settings. */
export const t = translator(en)
