/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
  operationsSorter: 'alpha',
  persistAuthorization: false,
  tryItOutEnabled: false,
  validatorUrl: null,
})
