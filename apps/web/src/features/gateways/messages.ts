import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of gateways. */
export const t = translator(en)
