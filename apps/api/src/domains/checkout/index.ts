export { PagesService } from './pages.service.js'
export { FormKeys } from './form-keys.js'
