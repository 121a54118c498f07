import { FIRST_VIEW_SCRIPT } from './first-view.ts'
import { COLOR_MODE_SCRIPT } from './theme/color-mode.ts'

/**
 * Loads the page anew, once in a tab for each build, when its first scripts cannot be fetched: the
 * replica that drew it and the one that was asked for them are of two builds. What comes later is
 * load-anew.ts's to see to.
 */
const AGAIN = `function again(at){try{var kept=sessionStorage,mark='loaded-anew:'+at;if(kept.getItem(mark)||!navigator.onLine)return;kept.setItem(mark,'once');location.reload()}catch(blocked){}}`

/**
 * Fetches and starts the page's scripts once the page is painted (or loaded, where nothing tells of
 * that; three seconds after that at the latest): they bring nothing that is seen, and on a phone
 * they would take the line and the processor from what is. Their addresses, the entry's first,
 * stand at the page's data; the others are fetched beside it instead of one after the other.
 */
const START_SCRIPT = `(function(){var d=document,begun;${AGAIN}function add(tag,set){d.head.append(Object.assign(d.createElement(tag),set))}function start(){var data=d.getElementById('server-data');if(begun||!data)return;if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',start);begun=true;data.dataset.scripts.split(' ').forEach(function(at,i){add('link',{rel:'modulepreload',fetchPriority:'low',href:at});if(!i)add('script',{type:'module',src:at,onerror:function(){again(at)}})})}var tells=window.PerformanceObserver&&PerformanceObserver.supportedEntryTypes&&PerformanceObserver.supportedEntryTypes.indexOf('paint')>=0;if(tells)new PerformanceObserver(start).observe({type:'paint',buffered:true});addEventListener('load',function(){if(!tells||d.visibilityState==='hidden')start();else setTimeout(start,3e3)})})()`

/**
 * The one inline script of the shop, in <head>: the server allows it in the Content-Security-Policy
 * by the hash of exactly this text.
 */
export const INLINE_SCRIPT = `${COLOR_MODE_SCRIPT};${FIRST_VIEW_SCRIPT};${START_SCRIPT}`
