export { CardLinks } from './card-links.js'
