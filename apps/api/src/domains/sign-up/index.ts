export { OrgOpening } from './org-opening.js'
