export { assistantStore } from '@haat/core/assistant'
export { default as css } from './assistantPanel.css?inline'
