export { writingIn } from './donation-values.js'
