/** Formats card number and expiry while typing; the page works without it. */
export const formatScript = `(function(){
function on(id,format){var field=document.getElementById(id);if(!field)return;
field.addEventListener('input',function(event){
if(field.selectionStart!==field.value.length||/^delete/.test(event.inputType||''))return;
field.value=format(field.value.replace(/\\D/g,''))})}
on('number',function(digits){return digits.replace(/(\\d{4})(?=\\d)/g,'$1 ').slice(0,19)});
on('expiry',function(digits){return digits.length>2?digits.slice(0,2)+'/'+digits.slice(2,4):digits})
})()`;

/** Returns to the shop, but not when the page is reached by Back, which it would undo. */
export const submitScript = `var [visit]=performance.getEntriesByType('navigation');
if(visit.type!=='back_forward')document.forms[0].submit()`;

/**
 * Provides `window.Razorpay`. It redirects to the hosted form, so it needs callback_url and never calls
 * 'payment.failed' listeners.
 */
export const checkoutScript = `(function(){
var action=document.currentScript.src.replace(/checkout\\.js([?#].*)?$/,'checkout/embedded');
function Razorpay(options){this.options=options;this.listeners={}}
Razorpay.prototype.on=function(event,listener){(this.listeners[event]=this.listeners[event]||[]).push(listener)};
Razorpay.prototype.open=function(){
var options=this.options,prefill=options.prefill||{},form=document.createElement('form');
if(!options.callback_url)throw new Error('The sandbox checkout needs callback_url: it shows a page of its own and answers there.');
function add(name,value){if(value==null||value==='')return;var input=document.createElement('input');input.type='hidden';input.name=name;input.value=value;form.appendChild(input)}
form.method='post';form.action=action;
add('key_id',options.key);
['order_id','amount','currency','name','description','callback_url','cancel_url'].forEach(function(name){add(name,options[name])});
['name','email','contact','method'].forEach(function(name){add('prefill['+name+']',prefill[name])});
document.body.appendChild(form);form.submit()};
window.Razorpay=Razorpay;
})();
`;
