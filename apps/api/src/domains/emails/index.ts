export { CardLinks } from './card-links.js'
export { writingIn } from './donation-values.js'
