import en from './messages/en.json'
import { translator } from '../messages'

/** The texts around the pages. */
export const shellText = translator(en)
