import * as m from '#messages';

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
 * Provides `window.Razorpay`, which opens the hosted form in a dialog over the page. It answers at callback_url, so
 * it needs one, and never calls `handler` or listeners.
 */
export function checkoutScript(): string {
  const [title, back] = [m.sandbox_checkout_how(), m.sandbox_checkout_cancel()].map((text) =>
    JSON.stringify(text),
  );
  return `(function(){
var action=document.currentScript.src.replace(/checkout\\.js([?#].*)?$/,'checkout/embedded');
function Razorpay(options){this.options=options}
Razorpay.prototype.on=function(){};
Razorpay.prototype.close=function(){if(this.dialog)this.dialog.remove()};
Razorpay.prototype.open=function(){
var options=this.options,prefill=options.prefill||{},modal=options.modal||{},form=document.createElement('form');
if(!options.callback_url)throw new Error('The sandbox checkout needs callback_url: it answers there.');
function add(name,value){if(value==null||value==='')return;var input=document.createElement('input');input.type='hidden';input.name=name;input.value=value;form.append(input)}
add('key_id',options.key);
['order_id','amount','currency','name','description','callback_url'].forEach(function(name){add(name,options[name])});
['name','email','contact','method'].forEach(function(name){add('prefill['+name+']',prefill[name])});
var dialog=this.dialog=document.createElement('dialog'),frame=document.createElement('iframe'),back=document.createElement('button');
dialog.style.cssText='padding:0;border:0;width:min(100%,28rem);height:min(100%,48rem);max-width:none;max-height:none;margin:auto;overflow:hidden;background:#0a3322';
frame.style.cssText='display:block;border:0;width:100%;height:100%';
back.style.cssText='position:absolute;top:12px;right:12px;width:44px;height:44px;border-radius:50%;background:#06150eb3;color:#fff;font-size:20px;cursor:pointer';
frame.name='checkout';frame.title=${title};
back.type='button';back.textContent='\u2715';back.ariaLabel=${back};
back.addEventListener('click',function(){dialog.close()});
dialog.addEventListener('close',function(){dialog.remove();if(modal.ondismiss)modal.ondismiss()});
addEventListener('pagehide',function(){dialog.remove()});
dialog.append(back,frame,form);document.body.append(dialog);dialog.showModal();
form.method='post';form.action=action;form.target='checkout';form.submit()};
window.Razorpay=Razorpay;
})();
`;
}
