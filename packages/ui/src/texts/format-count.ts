import { language } from './language.js'

const whole = new Intl.NumberFormat(language)

/** A whole number as the language of the page groups it: "12,480". */
export const formatCount = (count: number): string => whole.format(count)
