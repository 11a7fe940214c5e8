import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of fundraisers. */
export const t = translator(en)
