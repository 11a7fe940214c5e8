import { language } from './language.js'

const whole = new Intl.NumberFormat(language)

const any = new Intl.NumberFormat(language, { maximumFractionDigits: 6 })

/** A number with up to six decimals, grouped the same way: "1,250.5". */
export const formatNumber = (number: number): string => any.format(number)

/** A whole number as the language of the page groups it: "12,480". */
export const formatCount = (count: number): string => whole.format(count)
