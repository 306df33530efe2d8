export { default as css } from './delivery.css?inline'
